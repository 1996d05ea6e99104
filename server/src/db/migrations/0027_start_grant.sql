CREATE TABLE "start_grant" (
	"user_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"withheld" integer NOT NULL,
	"raised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "start_grant" ADD CONSTRAINT "start_grant_user_id_credit_account_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."credit_account"("user_id") ON DELETE cascade ON UPDATE no action;