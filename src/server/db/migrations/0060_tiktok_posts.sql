ALTER TABLE "post_readings" DROP CONSTRAINT "post_readings_failure_known";--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "reads_posts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "post_readings" ADD CONSTRAINT "post_readings_failure_known" CHECK ("post_readings"."failure" in ('not_linked', 'reconnect_needed', 'permission_missing', 'not_found', 'no_figures', 'unavailable')) NOT VALID;--> statement-breakpoint
UPDATE "social_accounts" SET "reads_posts" = true WHERE "platform" = 'instagram' AND "link" IS NOT NULL;
