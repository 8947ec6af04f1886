ALTER TABLE "campaigns" DROP COLUMN "withholding";--> statement-breakpoint
ALTER TABLE "rewards" DROP COLUMN "withholding_reason";