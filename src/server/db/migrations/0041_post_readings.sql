CREATE TABLE "post_readings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_readings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"deliverable_id" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"moment" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"taken_at" timestamp (3) with time zone,
	"media_id" text,
	"metrics" jsonb,
	"failure" text,
	CONSTRAINT "post_readings_case_id_deliverable_id_moment_unique" UNIQUE("case_id","deliverable_id","moment"),
	CONSTRAINT "post_readings_platform_known" CHECK ("post_readings"."platform" in ('instagram_feed', 'instagram_reel', 'instagram_story', 'tiktok', 'youtube', 'x', 'blog')),
	CONSTRAINT "post_readings_moment_known" CHECK ("post_readings"."moment" in ('h20', 'h23', 'h48', 'd7', 'd30')),
	CONSTRAINT "post_readings_failure_known" CHECK ("post_readings"."failure" in ('not_linked', 'reconnect_needed', 'not_found', 'no_figures', 'unavailable'))
);
--> statement-breakpoint
ALTER TABLE "post_readings" ADD CONSTRAINT "post_readings_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;