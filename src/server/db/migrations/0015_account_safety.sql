DROP INDEX "influencers_email_key";--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "holder_check" text DEFAULT 'checked' NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "name_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "download_tokens" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bank_accounts_updated_at_index" ON "bank_accounts" USING btree ("updated_at") WHERE "bank_accounts"."holder_check" = 'waiting';--> statement-breakpoint
CREATE INDEX "influencers_email_index" ON "influencers" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "influencers_email_key" ON "influencers" USING btree (lower("email")) WHERE "influencers"."email_verified_at" is not null;