-- The reason becomes one of three, each with its rule; which one held so far follows from whether tax was withheld.
UPDATE "campaigns" SET "withholding_reason" = CASE WHEN "withholding" THEN 'works' ELSE 'posting' END;--> statement-breakpoint
ALTER TABLE "campaigns" ALTER COLUMN "withholding_reason" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "extra_tax" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rewards" ADD COLUMN "lines" jsonb;--> statement-breakpoint
-- What was booked keeps its sums; its one line is written beside them.
ALTER TABLE "rewards" DISABLE TRIGGER "rewards_append_only";--> statement-breakpoint
UPDATE "rewards" SET "lines" = CASE WHEN "amount" = 0 THEN '[]'::jsonb ELSE jsonb_build_array(jsonb_build_object(
  'kind', 'work', 'amount', "amount", 'withholding', "withholding", 'reason', "withholding_reason")) END;--> statement-breakpoint
ALTER TABLE "rewards" ENABLE TRIGGER "rewards_append_only";--> statement-breakpoint
ALTER TABLE "rewards" ALTER COLUMN "lines" SET NOT NULL;--> statement-breakpoint
DROP TRIGGER "payouts_fixed" ON "payouts";--> statement-breakpoint
CREATE TRIGGER "payouts_fixed" BEFORE UPDATE ON "payouts"
  FOR EACH ROW WHEN (
    (OLD.influencer_id, OLD.kind, OLD.net, OLD.extra_tax, OLD.extra_withholding)
      IS DISTINCT FROM (NEW.influencer_id, NEW.kind, NEW.net, NEW.extra_tax, NEW.extra_withholding)
    OR (OLD.state = 'paid' AND to_jsonb(OLD) - 'destination' IS DISTINCT FROM to_jsonb(NEW) - 'destination')
  ) EXECUTE FUNCTION "refuse_change"();
