-- contract: src/server/db/migrate-links.test.ts
ALTER TABLE "submissions" ADD COLUMN "client_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_kind_known" CHECK ("report_links"."kind" in ('report', 'drafts')) NOT VALID;