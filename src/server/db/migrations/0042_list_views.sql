CREATE TABLE "list_view_starts" (
	"operator_id" integer NOT NULL,
	"list" text NOT NULL,
	"view_id" integer NOT NULL,
	CONSTRAINT "list_view_starts_operator_id_list_pk" PRIMARY KEY("operator_id","list"),
	CONSTRAINT "list_view_starts_list_known" CHECK ("list_view_starts"."list" in ('applications', 'campaigns', 'cases', 'clients', 'deliveries', 'influencers', 'inquiries', 'payouts'))
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" integer NOT NULL,
	CONSTRAINT "list_views_list_known" CHECK ("list_views"."list" in ('applications', 'campaigns', 'cases', 'clients', 'deliveries', 'influencers', 'inquiries', 'payouts'))
);
--> statement-breakpoint
ALTER TABLE "list_view_starts" ADD CONSTRAINT "list_view_starts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_view_starts" ADD CONSTRAINT "list_view_starts_view_id_list_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."list_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_updated_by_operators_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_view_starts_view_id_index" ON "list_view_starts" USING btree ("view_id");--> statement-breakpoint
CREATE INDEX "list_views_operator_id_list_index" ON "list_views" USING btree ("operator_id","list");--> statement-breakpoint
CREATE INDEX "list_views_list_index" ON "list_views" USING btree ("list") WHERE "list_views"."shared";