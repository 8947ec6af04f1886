CREATE TABLE "goods_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "goods_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"shipment_number" integer NOT NULL,
	"outcome" text NOT NULL,
	"comment" text NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"case_id" integer NOT NULL,
	"number" integer NOT NULL,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"note" text,
	"shipped_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "shipments_case_id_number_pk" PRIMARY KEY("case_id","number")
);
--> statement-breakpoint
CREATE TABLE "terms_statements" (
	"case_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone,
	CONSTRAINT "terms_statements_case_id_version_pk" PRIMARY KEY("case_id","version")
);
--> statement-breakpoint
CREATE TABLE "download_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL,
	"file" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "fix_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fix_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"submission_id" integer NOT NULL,
	"category" text NOT NULL,
	"deliverable_id" integer,
	"field" text,
	"file_id" uuid,
	"comment" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"case_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_tasks" (
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"fix_rounds_used" integer DEFAULT 0 NOT NULL,
	"due_on" date,
	"opens_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sub_tasks_case_id_kind_pk" PRIMARY KEY("case_id","kind")
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"kind" text NOT NULL,
	"round" integer NOT NULL,
	"content" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"extra_round_consent" boolean DEFAULT false NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"review_due_at" timestamp (3) with time zone NOT NULL,
	"review_result" text,
	"reviewed_by" text,
	"reviewer_id" integer,
	"reviewed_at" timestamp (3) with time zone,
	"review_comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "submissions_case_kind_round_key" UNIQUE("case_id","kind","round")
);
--> statement-breakpoint
CREATE TABLE "work_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"case_id" integer,
	"originalname" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"has_thumbnail" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"influencer_id" integer,
	"amount" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"case_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_kind_case_key" UNIQUE("kind","case_id")
);
--> statement-breakpoint
CREATE TABLE "rewards" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"transaction_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"tax_rate" integer NOT NULL,
	"tax" integer NOT NULL,
	"withholding" integer NOT NULL,
	"withholding_reason" text,
	"expense" integer NOT NULL,
	"fee" integer NOT NULL,
	"net" integer NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"state" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator_id" integer NOT NULL,
	"act" text NOT NULL,
	"subject" text,
	"details" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"operator_id" integer NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "subject" text DEFAULT 'case' NOT NULL;--> statement-breakpoint
ALTER TABLE "case_events" ADD COLUMN "round" integer;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "terms_expires_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "preparation" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "paused_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "paused_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "visit" jsonb;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "purchase" jsonb;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "next_kind" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "next_sub_task" text;--> statement-breakpoint
ALTER TABLE "cases" ADD COLUMN "next_due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_secret" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Whoever stood here before could not sign in, and still cannot: no secret decrypts from nothing.
ALTER TABLE "operators" ALTER COLUMN "totp_secret" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "totp_last_step" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "link" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "social_accounts" ADD COLUMN "access_token" text;--> statement-breakpoint
ALTER TABLE "goods_reports" ADD CONSTRAINT "goods_reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_statements" ADD CONSTRAINT "terms_statements_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_tokens" ADD CONSTRAINT "download_tokens_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fix_items" ADD CONSTRAINT "fix_items_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_addresses" ADD CONSTRAINT "post_addresses_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sub_tasks" ADD CONSTRAINT "sub_tasks_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_files" ADD CONSTRAINT "work_files_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD CONSTRAINT "operator_sessions_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_reports_case_id_index" ON "goods_reports" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "fix_items_submission_id_id_index" ON "fix_items" USING btree ("submission_id","id");--> statement-breakpoint
CREATE INDEX "post_addresses_case_id_index" ON "post_addresses" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "sub_tasks_opens_at_index" ON "sub_tasks" USING btree ("opens_at") WHERE "sub_tasks"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "submissions_review_due_at_index" ON "submissions" USING btree ("review_due_at") WHERE "submissions"."review_result" is null;--> statement-breakpoint
CREATE INDEX "work_files_influencer_id_index" ON "work_files" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "work_files_created_at_index" ON "work_files" USING btree ("created_at") WHERE "work_files"."case_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_id_index" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_influencer_id_index" ON "ledger_entries" USING btree ("account","influencer_id");--> statement-breakpoint
CREATE INDEX "rewards_influencer_id_confirmed_at_index" ON "rewards" USING btree ("influencer_id","confirmed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_sessions_operator_id_index" ON "operator_sessions" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "cases_state_terms_expires_at_index" ON "cases" USING btree ("state","terms_expires_at");--> statement-breakpoint
CREATE INDEX "cases_influencer_id_state_next_due_at_id_index" ON "cases" USING btree ("influencer_id","state","next_due_at","id");--> statement-breakpoint
CREATE INDEX "cases_campaign_id_state_id_index" ON "cases" USING btree ("campaign_id","state","id");--> statement-breakpoint
CREATE INDEX "cases_next_kind_next_due_at_id_index" ON "cases" USING btree ("next_kind","next_due_at","id");