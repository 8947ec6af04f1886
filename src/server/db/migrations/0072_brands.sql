-- contract: src/server/db/migrate-brands.test.ts
CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"name" text NOT NULL,
	"reading" text NOT NULL,
	"mentions" text[] DEFAULT '{}' NOT NULL,
	"posting_rules" text DEFAULT '' NOT NULL,
	"ng_words" text[] DEFAULT '{}' NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"price" integer,
	"features" text[] NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "brand_id" integer;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name" ON "brands" USING btree ("client_id","name") WHERE not "brands"."archived";--> statement-breakpoint
CREATE INDEX "brands_client_id_index" ON "brands" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "products_brand_id_index" ON "products" USING btree ("brand_id");--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
INSERT INTO "brands" ("client_id", "name", "reading", "created_at", "updated_at")
SELECT DISTINCT ON ("clients"."id", "named"."brand" ->> 'name')
	"clients"."id", "named"."brand" ->> 'name', "named"."brand" ->> 'reading', "clients"."updated_at", "clients"."updated_at"
FROM "clients", jsonb_array_elements("clients"."brands") WITH ORDINALITY AS "named" ("brand", "at")
ORDER BY "clients"."id", "named"."brand" ->> 'name', "named"."at";