CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"visibility" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"brand_name" text NOT NULL,
	"category" text NOT NULL,
	"kind" text NOT NULL,
	"platforms" text[] NOT NULL,
	"reward_amount" integer,
	"reward_per" text NOT NULL,
	"tax_rate" integer NOT NULL,
	"gift_value" integer,
	"withholding" boolean NOT NULL,
	"withholding_reason" text,
	"payment_date" date,
	"recruiting_start" timestamp (3) with time zone NOT NULL,
	"recruiting_end" timestamp (3) with time zone NOT NULL,
	"announcement" date NOT NULL,
	"inspection_complete" date NOT NULL,
	"days" jsonb NOT NULL,
	"openings" integer NOT NULL,
	"applicants_count" integer DEFAULT 0 NOT NULL,
	"places_taken" integer DEFAULT 0 NOT NULL,
	"pictures" jsonb NOT NULL,
	"advertiser" jsonb NOT NULL,
	"product" jsonb NOT NULL,
	"work_place" text NOT NULL,
	"deliverables" jsonb NOT NULL,
	"eligibility" jsonb NOT NULL,
	"content_rules" jsonb NOT NULL,
	"review" jsonb NOT NULL,
	"rights" jsonb NOT NULL,
	"application" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"search_grams" text[] NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"influencer_id" integer NOT NULL,
	"campaign_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_influencer_id_campaign_id_pk" PRIMARY KEY("influencer_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "case_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"act" text NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"influencer_id" integer NOT NULL,
	"state" text NOT NULL,
	"social_account_id" integer,
	"answers" jsonb NOT NULL,
	"product_option" text,
	"agreements" jsonb NOT NULL,
	"address" jsonb,
	"message" text DEFAULT '' NOT NULL,
	"offer_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cases_campaign_influencer_key" UNIQUE("campaign_id","influencer_id")
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"influencer_id" integer PRIMARY KEY NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_kana" text NOT NULL,
	"phone" text NOT NULL,
	"postal_code" text NOT NULL,
	"prefecture" text NOT NULL,
	"city" text NOT NULL,
	"town" text NOT NULL,
	"street" text NOT NULL,
	"building" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agencies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agencies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agencies_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "influencers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "influencers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"agency_id" integer NOT NULL,
	"display_name" text NOT NULL,
	"name" text NOT NULL,
	"name_kana" text NOT NULL,
	"birth_date" date NOT NULL,
	"gender" text NOT NULL,
	"phone" text NOT NULL,
	"prefecture" text NOT NULL,
	"influencer_type" text[] NOT NULL,
	"categories" text[] NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"email" text,
	"email_verified_at" timestamp (3) with time zone,
	"password_hash" text,
	"line_user_id" text,
	"profile_image_id" uuid,
	"terms_version" text NOT NULL,
	"privacy_version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "influencers_line_user_id_unique" UNIQUE("line_user_id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operators_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operators_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "profile_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" integer,
	"line_user_id" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "social_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"influencer_id" integer NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"followers" integer,
	"account_type" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "social_accounts_influencer_id_platform_handle_unique" UNIQUE("influencer_id","platform","handle")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"influencer_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_influencer_id_endpoint_key_pk" PRIMARY KEY("influencer_id","endpoint","key")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"influencer_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"available_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"influencer_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_line_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_events" ADD CONSTRAINT "case_events_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_social_account_id_social_accounts_id_fk" FOREIGN KEY ("social_account_id") REFERENCES "public"."social_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencers" ADD CONSTRAINT "influencers_agency_id_agencies_id_fk" FOREIGN KEY ("agency_id") REFERENCES "public"."agencies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_images" ADD CONSTRAINT "profile_images_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD CONSTRAINT "social_accounts_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "campaigns_closing" ON "campaigns" USING btree ("recruiting_end","id") WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "campaigns_reward" ON "campaigns" USING btree ("reward_amount" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "campaigns"."state" = 'published' and "campaigns"."visibility" = 'public';--> statement-breakpoint
CREATE INDEX "campaigns_search" ON "campaigns" USING gin ("search_grams");--> statement-breakpoint
CREATE INDEX "favourites_influencer_id_created_at_index" ON "favourites" USING btree ("influencer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "case_events_case_id_id_index" ON "case_events" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "cases_influencer_id_updated_at_index" ON "cases" USING btree ("influencer_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_state_offer_expires_at_index" ON "cases" USING btree ("state","offer_expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "influencers_email_key" ON "influencers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "profile_images_influencer_id_index" ON "profile_images" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "profile_images_line_user_id_index" ON "profile_images" USING btree ("line_user_id");--> statement-breakpoint
CREATE INDEX "one_time_tokens_influencer_id_purpose_index" ON "one_time_tokens" USING btree ("influencer_id","purpose");--> statement-breakpoint
CREATE INDEX "outbox_done_at_available_at_index" ON "outbox" USING btree ("done_at","available_at");--> statement-breakpoint
CREATE INDEX "sessions_influencer_id_index" ON "sessions" USING btree ("influencer_id");