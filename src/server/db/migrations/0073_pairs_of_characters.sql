-- The indexes of the next migration are made of it. Its cost keeps the planner from working it out for every row.
CREATE FUNCTION "text_pairs"("words" text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 100 AS $$
DECLARE
  characters text[] := string_to_array(words, NULL);
  pairs text[] := '{}';
BEGIN
  FOR place IN 2..cardinality(characters) LOOP
    pairs[place - 1] := characters[place - 1] || characters[place];
  END LOOP;
  RETURN pairs;
END $$;
