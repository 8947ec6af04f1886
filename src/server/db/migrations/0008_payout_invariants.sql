-- A reward is carried by one transfer for ever; nothing else of it changes.
DROP TRIGGER "rewards_append_only" ON "rewards";--> statement-breakpoint
CREATE TRIGGER "rewards_append_only" BEFORE UPDATE ON "rewards"
  FOR EACH ROW WHEN (
    OLD.payout_id IS NOT NULL
    OR to_jsonb(OLD) - 'payout_id' IS DISTINCT FROM to_jsonb(NEW) - 'payout_id'
  ) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payout_events_append_only" BEFORE UPDATE OR DELETE ON "payout_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE DELETE ON "payouts"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- A transfer that was made stays as it was made, but for its sealed destination, which a new key may seal anew; no transfer changes its payee or sum.
CREATE TRIGGER "payouts_fixed" BEFORE UPDATE ON "payouts"
  FOR EACH ROW WHEN (
    (OLD.influencer_id, OLD.kind, OLD.net, OLD.extra_withholding) IS DISTINCT FROM (NEW.influencer_id, NEW.kind, NEW.net, NEW.extra_withholding)
    OR (OLD.state = 'paid' AND to_jsonb(OLD) - 'destination' IS DISTINCT FROM to_jsonb(NEW) - 'destination')
  ) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Nobody is ever paid more than was booked for them. Debits are positive: what is owed stands below 0.
CREATE FUNCTION "require_credit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (
    SELECT coalesce(sum(amount), 0) FROM ledger_entries
    WHERE account = 'influencer_payable' AND influencer_id = NEW.influencer_id
  ) > 0 THEN
    RAISE EXCEPTION 'influencer % would be paid more than is owed', NEW.influencer_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_covered" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.account = 'influencer_payable')
  EXECUTE FUNCTION "require_credit"();
