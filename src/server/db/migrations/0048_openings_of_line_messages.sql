CREATE TABLE "line_units" (
	"unit" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"sent" integer NOT NULL,
	"opened" integer,
	"clicked" integer,
	"read_at" timestamp (3) with time zone
);
