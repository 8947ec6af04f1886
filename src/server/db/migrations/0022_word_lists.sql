CREATE TABLE "word_lists" (
	"kind" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL,
	"operator_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "word_lists" ADD CONSTRAINT "word_lists_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;