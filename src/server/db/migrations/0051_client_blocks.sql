CREATE TABLE "client_blocks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_blocks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" integer NOT NULL,
	"influencer_id" integer NOT NULL,
	"reason" text NOT NULL,
	"operator_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lifted_by" integer,
	"lifted_at" timestamp (3) with time zone,
	CONSTRAINT "client_blocks_lifted" CHECK (("client_blocks"."lifted_by" is null) = ("client_blocks"."lifted_at" is null))
);
--> statement-breakpoint
ALTER TABLE "client_blocks" ADD CONSTRAINT "client_blocks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_blocks" ADD CONSTRAINT "client_blocks_influencer_id_influencers_id_fk" FOREIGN KEY ("influencer_id") REFERENCES "public"."influencers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_blocks" ADD CONSTRAINT "client_blocks_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_blocks" ADD CONSTRAINT "client_blocks_lifted_by_operators_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_blocks_holding" ON "client_blocks" USING btree ("client_id","influencer_id") WHERE "client_blocks"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "client_blocks_client_id_id_index" ON "client_blocks" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "client_blocks_influencer_id_id_index" ON "client_blocks" USING btree ("influencer_id","id");