CREATE TABLE "clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"reading" text NOT NULL,
	"contact" jsonb NOT NULL,
	"brands" jsonb NOT NULL,
	"posting_rules" text NOT NULL,
	"ng_words" text[] NOT NULL,
	"closed" jsonb NOT NULL,
	"note" text NOT NULL,
	"search_text" text NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
