CREATE TABLE "team_note_mentions" (
	"note_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	CONSTRAINT "team_note_mentions_note_id_operator_id_pk" PRIMARY KEY("note_id","operator_id")
);
--> statement-breakpoint
CREATE TABLE "team_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "team_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_notes_subject_known" CHECK ("team_notes"."subject" in ('case', 'campaign', 'client'))
);
--> statement-breakpoint
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_note_id_team_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."team_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_note_mentions" ADD CONSTRAINT "team_note_mentions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notes" ADD CONSTRAINT "team_notes_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_note_mentions_operator_id_note_id_index" ON "team_note_mentions" USING btree ("operator_id","note_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "team_note_mentions_operator_id_index" ON "team_note_mentions" USING btree ("operator_id") WHERE "team_note_mentions"."read_at" is null;--> statement-breakpoint
CREATE INDEX "team_notes_subject_subject_id_id_index" ON "team_notes" USING btree ("subject","subject_id","id" DESC NULLS LAST);