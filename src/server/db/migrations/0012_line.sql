CREATE TABLE "line_events" (
	"webhook_event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_friends" (
	"line_user_id" text PRIMARY KEY NOT NULL,
	"friend" boolean NOT NULL,
	"language" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"influencer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"case_id" integer,
	"path" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"line_sent_at" timestamp (3) with time zone,
	"mail_sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_message_tokens" (
	"case_id" integer PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"remaining" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "notice_way" text DEFAULT 'line' NOT NULL;--> statement-breakpoint
ALTER TABLE "influencers" ADD COLUMN "muted_topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "dead_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_message_tokens" ADD CONSTRAINT "service_message_tokens_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_events_received_at_index" ON "line_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "notices_influencer_id_created_at_id_index" ON "notices" USING btree ("influencer_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("influencer_id") WHERE "notices"."read_at" is null;
--> statement-breakpoint
UPDATE "influencers" SET "muted_topics" = array_remove(ARRAY[CASE WHEN NOT "mail_offers" THEN 'offers' END, CASE WHEN NOT "mail_reminders" THEN 'reminders' END], NULL);
