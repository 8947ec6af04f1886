CREATE TABLE "bank_accounts" (
	"influencer_id" integer PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_type" text NOT NULL,
	"account_number" text NOT NULL,
	"masked_number" text NOT NULL,
	"holder" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"influencer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" integer,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "inquiry_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inquiry_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"inquiry_id" integer NOT NULL,
	"operator_id" integer NOT NULL,
	"body" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"provider" text NOT NULL,
	"token_hash" text,
	"state_hash" text,
	"code_verifier" text,
	"choice_hash" text,
	"candidates" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "social_links_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "social_links_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "social_links_choice_hash_unique" UNIQUE("choice_hash")
);
--> statement-breakpoint
CREATE TABLE "download_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"path" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payout_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payout_id" integer NOT NULL,
	"act" text,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" integer,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"influencer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"net" integer NOT NULL,
	"extra_withholding" integer NOT NULL,
	"destination" text,
	"destination_label" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"pay_on" date NOT NULL,
	"rests_until" timestamp (3) with time zone,
	"paid_on" date,
	"failure" text,
	"note" text DEFAULT '' NOT NULL,
	"statement_number" text,
	CONSTRAINT "payouts_statement_number_unique" UNIQUE("statement_number"),
	CONSTRAINT "payouts_net_positive" CHECK ("payouts"."net" > 0)
);
--> statement-breakpoint
DROP INDEX "work_files_created_at_index";--> statement-breakpoint
ALTER TABLE "ledger_transactions" ALTER COLUMN "case_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "availability" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "tax_kind" text DEFAULT 'person' NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "mail_offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "mail_reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "refresh_token" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "token_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "work_files" ADD COLUMN "inquiry_id" integer;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "payout_id" integer;--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD CONSTRAINT "bank_accounts_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_answers" ADD CONSTRAINT "inquiry_answers_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_links" ADD CONSTRAINT "social_links_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_tokens" ADD CONSTRAINT "download_tokens_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_events" ADD CONSTRAINT "payout_events_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_influencer_id_sent_at_index" ON "inquiries" USING btree ("influencer_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "inquiries_answered_at_sent_at_index" ON "inquiries" USING btree ("answered_at","sent_at");--> statement-breakpoint
CREATE INDEX "inquiry_answers_inquiry_id_id_index" ON "inquiry_answers" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "social_links_influencer_id_index" ON "social_links" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "download_tokens_influencer_id_expires_at_index" ON "download_tokens" USING btree ("influencer_id","expires_at");--> statement-breakpoint
CREATE INDEX "payout_events_payout_id_id_index" ON "payout_events" USING btree ("payout_id","id");--> statement-breakpoint
CREATE INDEX "payouts_influencer_id_state_index" ON "payouts" USING btree ("influencer_id","state");--> statement-breakpoint
CREATE INDEX "payouts_state_pay_on_id_index" ON "payouts" USING btree ("state","pay_on","id");--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "social_accounts_linked_key" ON "social_accounts" USING btree ("platform","external_id") WHERE "social_accounts"."link" is not null;--> statement-breakpoint
CREATE INDEX "work_files_inquiry_id_index" ON "work_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "rewards_payout_id_index" ON "rewards" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "rewards_due_on_index" ON "rewards" USING btree ("due_on") WHERE "rewards"."payout_id" is null;--> statement-breakpoint
CREATE INDEX "work_files_created_at_index" ON "work_files" USING btree ("created_at") WHERE "work_files"."case_id" is null and "work_files"."inquiry_id" is null;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_kind_payout_key" UNIQUE("kind","payout_id");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_subject" CHECK (case "ledger_transactions"."kind" when 'reward' then "ledger_transactions"."case_id" is not null and "ledger_transactions"."payout_id" is null
        else "ledger_transactions"."payout_id" is not null and "ledger_transactions"."case_id" is null end);