DROP INDEX "campaigns_closing";--> statement-breakpoint
DROP INDEX "campaigns_reward";--> statement-breakpoint
DROP INDEX "campaigns_search";