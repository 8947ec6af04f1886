CREATE TABLE "client_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"act" text NOT NULL,
	"words" text NOT NULL,
	"link_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_answers_act_known" CHECK ("client_answers"."act" in ('comment', 'approve', 'ask_changes'))
);
--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_act_known";--> statement-breakpoint
ALTER TABLE "case_events" DROP CONSTRAINT "case_events_actor_known";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "client_review_days" integer;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "client_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "client_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_links" ADD COLUMN "kind" text DEFAULT 'report' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_answers" ADD CONSTRAINT "client_answers_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_answers" ADD CONSTRAINT "client_answers_link_id_report_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."report_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_answers_submission_id_id_index" ON "client_answers" USING btree ("submission_id","id");--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_act_known" CHECK ("case_events"."act" in ('apply', 'cancel', 'nominate', 'accept', 'decline', 'expire', 'select', 'reject', 'agree', 'complete', 'terminate', 'remind', 'client_comment', 'client_approve', 'client_ask_changes', 'ship', 'receive', 'report_problem', 'settle', 'book', 'visit', 'purchase', 'wait', 'unlock', 'submit', 'extend', 'request_fixes', 'approve')) NOT VALID;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_actor_known" CHECK ("case_events"."actor" in ('influencer', 'operator', 'clock', 'client')) NOT VALID;