ALTER TABLE "recipe" ADD COLUMN "sample_image_id" uuid;--> statement-breakpoint
ALTER TABLE "recipe" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "recipe_offered" ON "recipe" USING btree ("offered_at") WHERE "recipe"."offered_at" is not null;