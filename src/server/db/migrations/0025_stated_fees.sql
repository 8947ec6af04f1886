ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_subject";--> statement-breakpoint
-- drizzle-kit writes no change of a primary key that was declared with its column: it leaves the name to be filled in.
ALTER TABLE "rewards" DROP CONSTRAINT "rewards_pkey";--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "is_stated_fee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD CONSTRAINT "rewards_case_id_is_stated_fee_pk" PRIMARY KEY("case_id","is_stated_fee");--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_subject" CHECK (case when "ledger_transactions"."kind" in ('reward', 'stated_fee') then "ledger_transactions"."case_id" is not null and "ledger_transactions"."payout_id" is null
        else "ledger_transactions"."payout_id" is not null and "ledger_transactions"."case_id" is null end);