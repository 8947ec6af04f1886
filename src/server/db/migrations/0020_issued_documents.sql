CREATE TABLE "issued_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "issued_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"case_id" integer,
	"payout_id" integer,
	"influencer_id" integer NOT NULL,
	"number" text NOT NULL,
	"version" integer NOT NULL,
	"replaces_id" integer,
	"issued_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"partner" text NOT NULL,
	"subject" text NOT NULL,
	"amount" integer NOT NULL,
	"content" jsonb NOT NULL,
	"sha256" text,
	"size" integer,
	CONSTRAINT "issued_documents_number_key" UNIQUE("kind","number","version"),
	CONSTRAINT "issued_documents_subject" CHECK (("issued_documents"."case_id" is null) <> ("issued_documents"."payout_id" is null))
);
--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_replaces_id_issued_documents_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."issued_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "issued_documents_issued_on_id_index" ON "issued_documents" USING btree ("issued_on" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issued_documents_influencer_id_index" ON "issued_documents" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "issued_documents_case_id_index" ON "issued_documents" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "issued_documents_payout_id_index" ON "issued_documents" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "issued_documents_id_index" ON "issued_documents" USING btree ("id") WHERE "issued_documents"."sha256" is null;
--> statement-breakpoint
-- What was issued stays as it was issued; the hash and size of its bytes are added once.
CREATE TRIGGER "issued_documents_kept" BEFORE DELETE ON "issued_documents"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "issued_documents_immutable" BEFORE UPDATE ON "issued_documents"
  FOR EACH ROW WHEN (
    OLD.sha256 IS NOT NULL
    OR to_jsonb(OLD) - 'sha256' - 'size' IS DISTINCT FROM to_jsonb(NEW) - 'sha256' - 'size'
  ) EXECUTE FUNCTION "refuse_change"();
