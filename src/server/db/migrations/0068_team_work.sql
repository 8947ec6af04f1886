CREATE TABLE "assignment_notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignment_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"former_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "assignment_notices_subject_subject_id_unique" UNIQUE("subject","subject_id"),
	CONSTRAINT "assignment_notices_subject_known" CHECK ("assignment_notices"."subject" in ('case', 'campaign'))
);
--> statement-breakpoint
CREATE TABLE "open_records" (
	"session_id" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "open_records_session_id_subject_subject_id_pk" PRIMARY KEY("session_id","subject","subject_id"),
	CONSTRAINT "open_records_subject_known" CHECK ("open_records"."subject" in ('case', 'campaign', 'influencer'))
);
--> statement-breakpoint
ALTER TABLE "assignment_notices" ADD CONSTRAINT "assignment_notices_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_notices" ADD CONSTRAINT "assignment_notices_by_id_operators_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_notices" ADD CONSTRAINT "assignment_notices_former_id_operators_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_records" ADD CONSTRAINT "open_records_session_id_operator_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."operator_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_notices_operator_id_id_index" ON "assignment_notices" USING btree ("operator_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "assignment_notices_operator_id_index" ON "assignment_notices" USING btree ("operator_id") WHERE "assignment_notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "open_records_subject_subject_id_index" ON "open_records" USING btree ("subject","subject_id");