CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"originalname" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint NOT NULL,
	"fingerprint" text NOT NULL,
	"parts" uuid[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finishing_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_influencer_id_fingerprint_size_unique" UNIQUE("influencer_id","fingerprint","size")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;