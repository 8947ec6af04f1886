ALTER TABLE "campaigns" ADD COLUMN "assignee_id" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "has_own_assignee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "assignee_id" integer;