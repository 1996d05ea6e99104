CREATE TABLE "initial_grant" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Money only appends: an entry is never changed, whoever tries. Entries leave only with the person they belong to.
CREATE FUNCTION refuse_credit_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a credit entry never changes; append another one';
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entry_append_only BEFORE UPDATE ON "credit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_credit_entry_change();
