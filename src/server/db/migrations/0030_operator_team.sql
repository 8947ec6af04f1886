-- contract: src/server/db/migrate-team.test.ts
ALTER TABLE "operators" DROP CONSTRAINT "operators_role_known";--> statement-breakpoint
ALTER TABLE "operator_sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "language" text DEFAULT 'jp' NOT NULL;--> statement-breakpoint
ALTER TABLE "operators" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_language_known" CHECK ("operators"."language" in ('jp', 'en')) NOT VALID;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_role_known" CHECK ("operators"."role" in ('owner', 'manager', 'reviewer', 'finance', 'viewer')) NOT VALID;--> statement-breakpoint
-- Members have an owner from now on: who was added first of those that pay, else of those that manage, and has set up an account.
UPDATE "operators" SET "role" = 'owner' WHERE "id" = (
  SELECT "id" FROM "operators"
  WHERE "role" <> 'viewer' AND "disabled_at" IS NULL AND "password_hash" IS NOT NULL
  ORDER BY "role" = 'finance' DESC, "id" LIMIT 1
);--> statement-breakpoint
UPDATE "operators" SET "last_seen_at" = greatest(
  (SELECT max("last_seen_at") FROM "operator_sessions" WHERE "operator_id" = "operators"."id"),
  (SELECT max("at") FROM "audit_log" WHERE "operator_id" = "operators"."id")
);
