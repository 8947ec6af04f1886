ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_influencer_id_endpoint_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "influencer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "operator_id" integer;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_influencer_id_endpoint_key_unique" UNIQUE("influencer_id","endpoint","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_operator_id_endpoint_key_unique" UNIQUE("operator_id","endpoint","key");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_one_owner" CHECK (num_nonnulls("idempotency_keys"."influencer_id", "idempotency_keys"."operator_id") = 1);