CREATE TABLE "post_looks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"day" date NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"by" text NOT NULL,
	"operator_id" integer,
	"found" text NOT NULL,
	"unconfirmed" boolean DEFAULT false NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"caption" text,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_looks_by_known" CHECK ("post_looks"."by" in ('portal', 'operator')),
	CONSTRAINT "post_looks_found_known" CHECK ("post_looks"."found" in ('there', 'gone', 'changed', 'unreadable')),
	CONSTRAINT "post_looks_looker" CHECK (("post_looks"."by" = 'operator') = ("post_looks"."operator_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "published_posts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "published_posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"deliverable_id" integer NOT NULL,
	"platform" text NOT NULL,
	"url" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL,
	"until" date NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"look_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"media_id" text,
	"caption" text,
	"accepted" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"missed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_by" integer,
	"settled_as" text,
	"settled_reason" text,
	CONSTRAINT "published_posts_case_id_deliverable_id_unique" UNIQUE("case_id","deliverable_id"),
	CONSTRAINT "published_posts_platform_known" CHECK ("published_posts"."platform" in ('instagram_feed', 'instagram_reel', 'instagram_story', 'tiktok', 'youtube', 'x', 'blog')),
	CONSTRAINT "published_posts_state_known" CHECK ("published_posts"."state" in ('fine', 'gone', 'changed', 'due', 'settled', 'over')),
	CONSTRAINT "published_posts_settled_as_known" CHECK ("published_posts"."settled_as" in ('restored', 'agreed')),
	CONSTRAINT "published_posts_settled_whole" CHECK (num_nulls("published_posts"."settled_at", "published_posts"."settled_by", "published_posts"."settled_as", "published_posts"."settled_reason") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "post_looks" ADD CONSTRAINT "post_looks_post_id_published_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."published_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_looks" ADD CONSTRAINT "post_looks_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_posts" ADD CONSTRAINT "published_posts_settled_by_operators_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "post_looks_portal_day" ON "post_looks" USING btree ("post_id","day") WHERE "post_looks"."by" = 'portal';--> statement-breakpoint
CREATE INDEX "post_looks_post_id_id_index" ON "post_looks" USING btree ("post_id","id");--> statement-breakpoint
CREATE INDEX "published_posts_state_since_id_index" ON "published_posts" USING btree ("state","since","id");