ALTER TABLE "case_runs" DROP CONSTRAINT "case_runs_act_known";--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD COLUMN "shown_paid" integer;--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD COLUMN "shown_licence" integer;--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_act_known" CHECK ("case_runs"."act" in ('assign', 'extend', 'remind', 'select', 'reject', 'message', 'end')) NOT VALID;