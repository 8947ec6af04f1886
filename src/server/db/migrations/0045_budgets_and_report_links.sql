CREATE TABLE "budget_approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "budget_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"budget_version" integer NOT NULL,
	"up_to" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_budgets" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"total" integer,
	"fee_yen" integer,
	"fee_percent" integer,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_budgets_one_fee" CHECK ("campaign_budgets"."fee_yen" is null or "campaign_budgets"."fee_percent" is null)
);
--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"token_hash" text NOT NULL,
	"password_hash" text,
	"cost" integer,
	"ends_on" date NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_opened_at" timestamp (3) with time zone,
	CONSTRAINT "report_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "budget_approvals" ADD CONSTRAINT "budget_approvals_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_approvals" ADD CONSTRAINT "budget_approvals_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_budgets" ADD CONSTRAINT "campaign_budgets_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budget_approvals_campaign_id_id_index" ON "budget_approvals" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "report_links_campaign_id_id_index" ON "report_links" USING btree ("campaign_id","id");