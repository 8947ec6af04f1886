-- Money that was booked stays as it was booked, and every booking adds up to 0, whoever writes it.
CREATE TRIGGER "ledger_transactions_append_only" BEFORE UPDATE OR DELETE ON "ledger_transactions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "rewards_kept" BEFORE DELETE ON "rewards"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Of a reward only the state of its payment moves on.
CREATE TRIGGER "rewards_append_only" BEFORE UPDATE ON "rewards"
  FOR EACH ROW WHEN (to_jsonb(OLD) - 'state' IS DISTINCT FROM to_jsonb(NEW) - 'state')
  EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "require_balance"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booking bigint := CASE TG_TABLE_NAME
    WHEN 'ledger_entries' THEN (to_jsonb(NEW) ->> 'transaction_id')::bigint
    ELSE NEW.id
  END;
BEGIN
  -- A booking without entries is none.
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transaction_id = booking) <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % does not add up to 0', booking;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_transactions_balanced" AFTER INSERT ON "ledger_transactions"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balance"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_balance"();
