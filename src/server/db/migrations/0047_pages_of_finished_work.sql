CREATE TABLE "work_pages" (
	"influencer_id" integer PRIMARY KEY NOT NULL,
	"secret_hash" text,
	"sealed_secret" text,
	"shows_figures" boolean DEFAULT false NOT NULL,
	"hidden_case_ids" integer[] DEFAULT '{}' NOT NULL,
	"shown_account_ids" integer[] DEFAULT '{}' NOT NULL,
	"hidden_account_ids" integer[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_pages_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "work_pages" ADD CONSTRAINT "work_pages_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;