CREATE TABLE "case_run_cases" (
	"run_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"shown_assignee_id" integer,
	"new_due_on" date,
	"ok" boolean,
	"code" text,
	CONSTRAINT "case_run_cases_run_id_case_id_pk" PRIMARY KEY("run_id","case_id"),
	CONSTRAINT "case_run_cases_code_known" CHECK ("case_run_cases"."code" in ('already_assigned', 'wrong_state', 'nothing_due', 'past_next_step', 'changed', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "case_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"act" text NOT NULL,
	"assignee_id" integer,
	"days" integer,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "case_runs_act_known" CHECK ("case_runs"."act" in ('assign', 'extend'))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_act_known";--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD COLUMN "extended_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_run_cases" ADD CONSTRAINT "case_run_cases_run_id_case_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."case_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_runs" ADD CONSTRAINT "case_runs_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_act_known" CHECK ("case_events"."act" in ('apply', 'cancel', 'nominate', 'accept', 'decline', 'expire', 'select', 'reject', 'agree', 'complete', 'terminate', 'ship', 'receive', 'report_problem', 'settle', 'book', 'visit', 'purchase', 'wait', 'unlock', 'submit', 'extend', 'request_fixes', 'approve')) NOT VALID;