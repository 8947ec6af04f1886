CREATE TABLE "saved_search_news" (
	"influencer_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"day" date NOT NULL,
	"notice_id" uuid NOT NULL,
	CONSTRAINT "saved_search_news_influencer_id_campaign_id_pk" PRIMARY KEY("influencer_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"influencer_id" integer NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"tells" boolean NOT NULL,
	"told_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "influencers" DROP CONSTRAINT "influencers_muted_topics_known";--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "brand_readings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_news" ADD CONSTRAINT "saved_search_news_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_news_notice_id_index" ON "saved_search_news" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "saved_search_news_day_index" ON "saved_search_news" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_searches_influencer_id_id_index" ON "saved_searches" USING btree ("influencer_id","id");--> statement-breakpoint
CREATE INDEX "saved_searches_telling" ON "saved_searches" USING btree ("influencer_id") WHERE "saved_searches"."tells";--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_muted_topics_known" CHECK ("influencers"."muted_topics" <@ array['offers', 'reminders', 'progress', 'searches']::text[]) NOT VALID;