-- A statement of terms stays as it was issued; only the instant of agreement is added, once.
CREATE TRIGGER "terms_statements_kept" BEFORE DELETE ON "terms_statements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "terms_statements_immutable" BEFORE UPDATE ON "terms_statements"
  FOR EACH ROW WHEN (
    OLD.agreed_at IS NOT NULL
    OR (NEW.case_id, NEW.version, NEW.content, NEW.issued_at) IS DISTINCT FROM (OLD.case_id, OLD.version, OLD.content, OLD.issued_at)
  ) EXECUTE FUNCTION "refuse_change"();
