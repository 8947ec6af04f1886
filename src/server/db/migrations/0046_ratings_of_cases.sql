CREATE TABLE "case_ratings" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"stars" integer NOT NULL,
	"comment" text NOT NULL,
	"operator_id" integer NOT NULL,
	"rated_at" timestamp (3) with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "case_ratings_stars" CHECK ("case_ratings"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "influencer_summaries" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "influencer_summaries" ADD COLUMN "stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "case_ratings" ADD CONSTRAINT "case_ratings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_ratings" ADD CONSTRAINT "case_ratings_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;