CREATE TABLE "image_address" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"image_id" uuid NOT NULL,
	"shows_before" boolean DEFAULT false NOT NULL,
	"locale" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "image_address_image_id_unique" UNIQUE("image_id")
);
--> statement-breakpoint
ALTER TABLE "image_address" ADD CONSTRAINT "image_address_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_address" ADD CONSTRAINT "image_address_image_id_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."image"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_address_user_newest" ON "image_address" USING btree ("user_id","created_at" DESC NULLS FIRST);