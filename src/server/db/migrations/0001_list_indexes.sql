DROP INDEX "campaigns_newest";--> statement-breakpoint
DROP INDEX "campaigns_closing";--> statement-breakpoint
DROP INDEX "campaigns_reward";--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST,"recruiting_end","category","kind","platforms") WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "campaigns_closing" ON "campaigns" USING btree ("recruiting_end","id","category","kind","platforms") WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "campaigns_reward" ON "campaigns" USING btree ("reward_amount" DESC NULLS LAST,"id" DESC NULLS LAST,"recruiting_end","category","kind","platforms") WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
-- Kept in the row: a keyword reads it for thousands of rows, and each read from the side table costs four pages.
ALTER TABLE "campaigns" ALTER COLUMN "search_text" SET STORAGE MAIN;
