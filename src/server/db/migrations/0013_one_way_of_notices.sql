ALTER TABLE "influencers" DROP COLUMN "mail_offers";--> statement-breakpoint
ALTER TABLE "influencers" DROP COLUMN "mail_reminders";