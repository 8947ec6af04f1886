-- What was done stays as it was written: neither a fault of ours nor a stolen log-in can rewrite it.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_log_append_only" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "case_events_append_only" BEFORE UPDATE OR DELETE ON "case_events"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
