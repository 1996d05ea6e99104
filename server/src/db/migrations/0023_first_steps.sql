DROP INDEX "generation_done";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "first_picture_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "first_paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "user_steps" ON "user" USING btree ("created_at","email_verified","first_picture_at","first_paid_at");--> statement-breakpoint
-- When a person made their first picture and first paid: the funnel of a year is then one reading of an index, exact at any moment.
CREATE FUNCTION "user_first_picture"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "user" SET "first_picture_at" = coalesce(NEW."finished_at", now()) WHERE "id" = NEW."user_id" AND "first_picture_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "generation_first_picture" AFTER INSERT OR UPDATE OF "status" ON "generation" FOR EACH ROW
	WHEN (NEW."status" = 'succeeded' AND NOT NEW."test_run") EXECUTE FUNCTION "user_first_picture"();--> statement-breakpoint
CREATE FUNCTION "user_first_paid"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "user" SET "first_paid_at" = NEW."paid_at" WHERE "id" = NEW."user_id" AND "first_paid_at" IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_first_paid" AFTER INSERT OR UPDATE OF "subscription_id" ON "payment" FOR EACH ROW
	WHEN (NEW."subscription_id" IS NOT NULL) EXECUTE FUNCTION "user_first_paid"();--> statement-breakpoint
UPDATE "user" u SET "first_picture_at" = g.at FROM (SELECT "user_id", coalesce(min("finished_at"), now()) AS at FROM "generation" WHERE "status" = 'succeeded' AND NOT "test_run" GROUP BY 1) g WHERE g."user_id" = u."id";--> statement-breakpoint
UPDATE "user" u SET "first_paid_at" = p.at FROM (SELECT "user_id", min("paid_at") AS at FROM "payment" WHERE "subscription_id" IS NOT NULL GROUP BY 1) p WHERE p."user_id" = u."id";
