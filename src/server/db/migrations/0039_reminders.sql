CREATE TABLE "case_reminders" (
	"case_id" integer NOT NULL,
	"day" date NOT NULL,
	"notice_id" uuid NOT NULL,
	"words" text,
	CONSTRAINT "case_reminders_case_id_day_pk" PRIMARY KEY("case_id","day"),
	CONSTRAINT "case_reminders_notice_id_unique" UNIQUE("notice_id")
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_act_known";--> statement-breakpoint
ALTER TABLE "case_run_cases" DROP CONSTRAINT "case_run_cases_code_known";--> statement-breakpoint
ALTER TABLE "case_runs" DROP CONSTRAINT "case_runs_act_known";--> statement-breakpoint
ALTER TABLE "templates" DROP CONSTRAINT "templates_kind_known";--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD COLUMN "shown_step" text;--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "case_runs" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_reminders" ADD CONSTRAINT "case_reminders_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_act_known" CHECK ("case_events"."act" in ('apply', 'cancel', 'nominate', 'accept', 'decline', 'expire', 'select', 'reject', 'agree', 'complete', 'terminate', 'remind', 'ship', 'receive', 'report_problem', 'settle', 'book', 'visit', 'purchase', 'wait', 'unlock', 'submit', 'extend', 'request_fixes', 'approve')) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD CONSTRAINT "case_run_cases_code_known" CHECK ("case_run_cases"."code" in ('already_assigned', 'wrong_state', 'nothing_due', 'past_next_step', 'not_creators_turn', 'reminded_today', 'muted', 'suspended', 'unreachable', 'changed', 'failed')) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_act_known" CHECK ("case_runs"."act" in ('assign', 'extend', 'remind')) NOT VALID;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_kind_known" CHECK ("templates"."kind" in ('fix', 'rejection', 'inquiry', 'reminder')) NOT VALID;