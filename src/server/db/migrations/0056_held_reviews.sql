CREATE TABLE "held_reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"approve" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"apply_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "held_reviews_kind_known" CHECK ("held_reviews"."kind" in ('composition_plan', 'draft', 'final_report', 'insight_report'))
);
--> statement-breakpoint
ALTER TABLE "held_reviews" ADD CONSTRAINT "held_reviews_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_reviews" ADD CONSTRAINT "held_reviews_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_reviews_waiting_key" ON "held_reviews" USING btree ("case_id","kind") WHERE "held_reviews"."undone_at" is null and "held_reviews"."applied_at" is null and "held_reviews"."failure" is null;--> statement-breakpoint
CREATE INDEX "held_reviews_apply_at_index" ON "held_reviews" USING btree ("apply_at");