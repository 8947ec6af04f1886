ALTER TABLE "case_run_cases" DROP CONSTRAINT "case_run_cases_code_known";--> statement-breakpoint
ALTER TABLE "case_runs" DROP CONSTRAINT "case_runs_act_known";--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_kind_known";--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD COLUMN "shown_cost" integer;--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD CONSTRAINT "case_run_cases_code_known" CHECK ("case_run_cases"."code" in ('already_assigned', 'wrong_state', 'nothing_due', 'past_next_step', 'not_creators_turn', 'reminded_today', 'muted', 'suspended', 'unreachable', 'not_applied', 'deciding', 'client_blocked', 'not_recruiting', 'no_place', 'over_budget', 'thread_closed', 'changed', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_act_known" CHECK ("case_runs"."act" in ('assign', 'extend', 'remind', 'select', 'reject', 'message')) NOT VALID;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_kind_known" CHECK ("templates"."kind" in ('fix', 'rejection', 'inquiry', 'reminder', 'message')) NOT VALID;