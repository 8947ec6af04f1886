ALTER TABLE "case_runs" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "started_at" timestamp (3) with time zone;