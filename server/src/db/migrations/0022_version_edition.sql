ALTER TABLE "conversation_version" ADD COLUMN "edition" text DEFAULT 'on-device' NOT NULL;--> statement-breakpoint
UPDATE "conversation_version" SET "edition" = 'creative' WHERE "steps" @> '[{"op":"creative-edit"}]';--> statement-breakpoint
UPDATE "conversation_version" v SET "edition" = 'creative' FROM "conversation" c JOIN "generation" g ON g."id" = c."generation_id"
  WHERE c."id" = v."conversation_id" AND g."task" = 'creative' AND v."image_id" = g."result_image_id" AND v."template_id" IS NOT NULL;
