-- contract: src/server/db/migrate-messages.test.ts
CREATE TABLE "case_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"sender" text NOT NULL,
	"operator_id" integer,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_messages_sender_known" CHECK ("case_messages"."sender" in ('influencer', 'operator'))
);
--> statement-breakpoint
CREATE TABLE "case_threads" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"influencer_read_id" integer,
	"influencer_read_at" timestamp (3) with time zone,
	"operator_read_id" integer,
	"operator_read_at" timestamp (3) with time zone,
	"operators_unread_since" timestamp (3) with time zone,
	"notice_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "work_files" ADD COLUMN "message_id" integer;--> statement-breakpoint
ALTER TABLE "work_files" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_threads" ADD CONSTRAINT "case_threads_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case_id_id_index" ON "case_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "case_threads_unread" ON "case_threads" USING btree ("operators_unread_since","case_id") WHERE "case_threads"."operators_unread_since" is not null;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_message_id_case_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."case_messages"("id") ON DELETE no action ON UPDATE no action;