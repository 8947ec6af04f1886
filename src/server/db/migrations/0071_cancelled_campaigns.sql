ALTER TABLE "case_runs" DROP CONSTRAINT "case_runs_act_known";--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "campaign_id" integer;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_act_known" CHECK ("case_runs"."act" in ('assign', 'extend', 'remind', 'select', 'reject', 'message', 'end', 'cancel')) NOT VALID;