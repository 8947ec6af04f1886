CREATE TABLE "creator_list_members" (
	"list_id" integer NOT NULL,
	"influencer_id" integer NOT NULL,
	CONSTRAINT "creator_list_members_list_id_influencer_id_pk" PRIMARY KEY("list_id","influencer_id")
);
--> statement-breakpoint
CREATE TABLE "creator_lists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_lists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creator_lists_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "creator_tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "creator_tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creator_tags_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "influencer_summaries" (
	"influencer_id" integer PRIMARY KEY NOT NULL,
	"steps" integer NOT NULL,
	"late_steps" integer NOT NULL,
	"late_days" double precision,
	"approved_steps" integer NOT NULL,
	"approved_rounds" integer NOT NULL,
	"finished" integer NOT NULL,
	"ended" integer NOT NULL,
	"posts" integer NOT NULL,
	"reach" bigint NOT NULL,
	"reactions" bigint NOT NULL,
	"seen" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "influencer_tags" (
	"influencer_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	CONSTRAINT "influencer_tags_influencer_id_tag_id_pk" PRIMARY KEY("influencer_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "creator_list_members" ADD CONSTRAINT "creator_list_members_list_id_creator_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."creator_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_list_members" ADD CONSTRAINT "creator_list_members_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_summaries" ADD CONSTRAINT "influencer_summaries_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_tags" ADD CONSTRAINT "influencer_tags_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "influencer_tags" ADD CONSTRAINT "influencer_tags_tag_id_creator_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."creator_tags"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_list_members_influencer_id_index" ON "creator_list_members" USING btree ("influencer_id");--> statement-breakpoint
CREATE INDEX "influencer_tags_tag_id_influencer_id_index" ON "influencer_tags" USING btree ("tag_id","influencer_id");