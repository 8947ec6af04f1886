DROP TABLE "download_tokens" CASCADE;--> statement-breakpoint
ALTER TABLE "rewards" DROP COLUMN "state";