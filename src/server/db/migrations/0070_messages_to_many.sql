CREATE TABLE "broadcast_consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"influencer_id" integer NOT NULL,
	"given" boolean NOT NULL,
	"source" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "broadcast_consents_source_known" CHECK ("broadcast_consents"."source" in ('settings', 'mail_link'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_receivers" (
	"broadcast_id" integer NOT NULL,
	"influencer_id" integer NOT NULL,
	"digest" text NOT NULL,
	"day" date,
	"notice_id" uuid,
	"code" text,
	CONSTRAINT "broadcast_receivers_broadcast_id_influencer_id_pk" PRIMARY KEY("broadcast_id","influencer_id"),
	CONSTRAINT "broadcast_receivers_code_known" CHECK ("broadcast_receivers"."code" in ('left', 'suspended', 'muted', 'client_blocked', 'one_a_day', 'repeated'))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"title_jp" text NOT NULL,
	"body_jp" text NOT NULL,
	"title_en" text,
	"body_en" text,
	"campaign_id" integer,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "influencers" DROP CONSTRAINT "influencers_muted_topics_known";--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "broadcast_mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "broadcast_consents" ADD CONSTRAINT "broadcast_consents_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_receivers" ADD CONSTRAINT "broadcast_receivers_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_receivers" ADD CONSTRAINT "broadcast_receivers_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_consents_influencer_id_id_index" ON "broadcast_consents" USING btree ("influencer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_receivers_day" ON "broadcast_receivers" USING btree ("influencer_id","day") WHERE "broadcast_receivers"."day" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcast_receivers_digest" ON "broadcast_receivers" USING btree ("influencer_id","digest") WHERE "broadcast_receivers"."day" is not null;--> statement-breakpoint
CREATE INDEX "broadcast_receivers_open" ON "broadcast_receivers" USING btree ("broadcast_id","influencer_id") WHERE "broadcast_receivers"."day" is null and "broadcast_receivers"."code" is null;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_muted_topics_known" CHECK ("influencers"."muted_topics" <@ array['offers', 'reminders', 'progress', 'searches', 'broadcasts']::text[]) NOT VALID;