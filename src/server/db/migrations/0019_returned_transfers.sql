CREATE TABLE "bank_result_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_result_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"sha256" text NOT NULL,
	"operator_id" integer NOT NULL,
	"applied_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "transfer_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"net" integer NOT NULL,
	"transfer_on" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_kind_payout_key";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_events" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_events" ADD COLUMN "result_file_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "transfer_record_id" integer;--> statement-breakpoint
ALTER TABLE "bank_result_files" ADD CONSTRAINT "bank_result_files_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_result_file_id_bank_result_files_id_fk" FOREIGN KEY ("result_file_id") REFERENCES "public"."bank_result_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_transfer_record_id_transfer_records_id_fk" FOREIGN KEY ("transfer_record_id") REFERENCES "public"."transfer_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_transfer_record_id_index" ON "payouts" USING btree ("transfer_record_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_payout_key" UNIQUE("kind","payout_id","attempt");--> statement-breakpoint
-- A transfer that was made stays as it was made, unless the bank sends the money back: then it has failed, and has neither a day nor a statement.
DROP TRIGGER "payouts_fixed" ON "payouts";--> statement-breakpoint
CREATE TRIGGER "payouts_fixed" BEFORE UPDATE ON "payouts"
  FOR EACH ROW WHEN (
    (OLD.influencer_id, OLD.kind, OLD.net, OLD.extra_tax, OLD.extra_withholding)
      IS DISTINCT FROM (NEW.influencer_id, NEW.kind, NEW.net, NEW.extra_tax, NEW.extra_withholding)
    OR (OLD.state = 'paid' AND NEW.state <> 'failed' AND to_jsonb(OLD) - 'destination' IS DISTINCT FROM to_jsonb(NEW) - 'destination')
    OR (OLD.state = 'paid' AND NEW.state = 'failed'
      AND to_jsonb(OLD) - '{destination,state,paid_on,statement_number,failure,note}'::text[]
        IS DISTINCT FROM to_jsonb(NEW) - '{destination,state,paid_on,statement_number,failure,note}'::text[])
  ) EXECUTE FUNCTION "refuse_change"();
