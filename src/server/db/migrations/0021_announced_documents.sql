CREATE TABLE "document_agreements" (
	"influencer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "document_agreements_influencer_id_kind_version_pk" PRIMARY KEY("influencer_id","kind","version")
);
--> statement-breakpoint
ALTER TABLE "published_documents" ADD COLUMN "summary" jsonb;--> statement-breakpoint
ALTER TABLE "published_documents" ADD COLUMN "asks_agreement" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_agreements" ADD CONSTRAINT "document_agreements_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_agreements_kind_version_index" ON "document_agreements" USING btree ("kind","version");